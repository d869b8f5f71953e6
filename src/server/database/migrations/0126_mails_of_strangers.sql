-- A stranger who becomes somebody's contact brings the mails along: those that came before stand with the customer as those that come later do.
-- Whose mails are another customer's already stays there. The order keeps two that write the same addresses from waiting for each other.
CREATE FUNCTION mails_of_contacts() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  WITH stray AS (
    SELECT DISTINCT ON (mail.id) mail.id, came.customer_id, came.contact_id
    FROM came JOIN mail ON mail.tenant_id = came.tenant_id AND mail.party = came.email
    LEFT JOIN customer ON customer.id = mail.customer_id
    WHERE customer.id IS NULL OR customer.deletetime IS NOT NULL OR (customer.id = came.customer_id AND mail.contact_id IS NULL)
    ORDER BY mail.id, came.contact_id
  ), held AS (
    SELECT stray.* FROM stray JOIN mail ON mail.id = stray.id ORDER BY mail.id FOR UPDATE OF mail
  )
  UPDATE mail SET customer_id = held.customer_id, contact_id = held.contact_id FROM held WHERE mail.id = held.id;
  RETURN NULL;
END $$;
CREATE TRIGGER mails_of_contacts AFTER INSERT ON contact_email REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION mails_of_contacts();

UPDATE mail SET customer_id = known.customer_id, contact_id = known.contact_id
FROM (
  SELECT DISTINCT ON (email.tenant_id, email.email) email.tenant_id, email.email, email.customer_id, email.contact_id
  FROM contact_email AS email JOIN customer ON customer.id = email.customer_id AND customer.deletetime IS NULL
  ORDER BY email.tenant_id, email.email, email.customer_id, email.contact_id
) AS known
WHERE mail.customer_id IS NULL AND mail.tenant_id = known.tenant_id AND mail.party = known.email;
