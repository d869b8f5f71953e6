-- With whom and where the buyer of an offer is, as its papers print it below the name.
ALTER TABLE offer ADD buyeraddress text NOT NULL DEFAULT '';
