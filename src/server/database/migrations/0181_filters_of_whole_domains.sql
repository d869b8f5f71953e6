-- Nobody chose how a domain is matched, and `me.com` left out `acme.com`.
UPDATE search_filter SET matchtype = 'exact' WHERE filtertype = 4;
