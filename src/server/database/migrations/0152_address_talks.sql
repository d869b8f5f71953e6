-- The addresses of one domain are asked about together, 16 in a conversation; a mail server's next 16 come once every other one has had its turn.
CREATE INDEX address_list_row_talk ON address_list_row (list_id, (turn / 16), lower(split_part(mail, '@', 2)), place) WHERE NOT asked;
DROP INDEX address_list_row_next;
