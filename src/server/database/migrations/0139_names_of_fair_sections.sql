-- What the sections of the Canton Fair are called in Chinese, whatever the session.
CREATE TABLE fair_section_name (
  section  text PRIMARY KEY,
  name_cn  text NOT NULL,
  name_hk  text NOT NULL
);
