-- Recipients are claimed by claim_edm_mails, which knows the limits of receiving providers.
DROP FUNCTION claim_edm_recipients(bigint, bigint, bigint, text, integer);
