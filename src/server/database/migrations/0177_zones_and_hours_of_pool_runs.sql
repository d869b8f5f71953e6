-- Zones that PostgreSQL does not know were kept because Node knows them; one of them failed whatever asked for everybody's time.
UPDATE pool_rules SET rules = jsonb_set(rules, '{timezone}', '"Asia/Shanghai"')
WHERE NOT EXISTS (SELECT FROM pg_timezone_names WHERE name = rules ->> 'timezone');
UPDATE notice_setting SET timezone = 'Asia/Shanghai' WHERE NOT EXISTS (SELECT FROM pg_timezone_names WHERE name = timezone);
UPDATE account SET timezone = 'Asia/Shanghai' WHERE timezone <> '' AND NOT EXISTS (SELECT FROM pg_timezone_names WHERE name = timezone);

-- Companies whose hour has come are looked for at each full hour, so that a run at 23:30 never came.
UPDATE pool_rules SET rules = jsonb_set(rules, '{runat}', to_jsonb(left(rules ->> 'runat', 2) || ':00')) WHERE rules ->> 'runat' NOT LIKE '%:00';
