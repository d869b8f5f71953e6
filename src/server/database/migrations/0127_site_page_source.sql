-- What a page was made from, so that the next version takes over what would come out the same; nothing for the few pages that are always drawn.
ALTER TABLE site_page ADD source bytea;
