-- Where much of all is meant, records are read in the order of an amount until a page is full: amounts that many records share make steps too large.
CREATE INDEX customs_record_valueusd ON customs_record (valueusd, id) WHERE valueusd IS NOT NULL;
CREATE INDEX customs_record_weightkg ON customs_record (weightkg, id) WHERE weightkg IS NOT NULL;
CREATE INDEX customs_record_quantity ON customs_record (quantity, id) WHERE quantity IS NOT NULL;
CREATE INDEX customs_record_teu ON customs_record (teu, id) WHERE teu IS NOT NULL;
