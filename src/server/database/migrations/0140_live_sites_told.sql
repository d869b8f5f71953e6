-- Servers keep in memory which version of a site visitors see; a publication, a way back and another set of languages are told as hosts are.
CREATE TRIGGER site_live_told AFTER UPDATE OF live_version, langs ON site FOR EACH STATEMENT EXECUTE FUNCTION tell_site_hosts();
