-- The source counts its last month twice in the row of all goods. The import adds the chapters up itself now; what was imported before is mended here.
UPDATE us_import_from_china AS whole
SET valueusd = parts.valueusd, dutyusd = parts.dutyusd
FROM (
  SELECT month, sum(valueusd) AS valueusd, sum(dutyusd) AS dutyusd
  FROM us_import_from_china
  WHERE chapter <> '00'
  GROUP BY month
) AS parts
WHERE whole.chapter = '00' AND whole.month = parts.month AND (whole.valueusd, whole.dutyusd) IS DISTINCT FROM (parts.valueusd, parts.dutyusd);
