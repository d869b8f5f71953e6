-- Yearly steel trade of 2012 to 2019 between countries was imported and shown nowhere: it names no company, and newer figures of the same trade stand in us_import.
DROP TABLE steel_trade;
DELETE FROM data_source WHERE id = 'us-ita-steel';
