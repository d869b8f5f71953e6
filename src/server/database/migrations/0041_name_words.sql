-- The words of a company's name, as src/server/search/lexemes.ts makes them: letters without accents in lower case, `S.A.` as `sa`, and of a run of
-- Chinese characters every pair and the last one. Companies are found by these alone: the words of a record are those of its product too.
CREATE FUNCTION customs_name_words(name text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  cjk CONSTANT text := '[\u3005\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]';
  marks CONSTANT text := '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a]';
  plain text;
BEGIN
  plain := lower(normalize(regexp_replace(normalize(name, NFKD), marks, '', 'g'), NFC) COLLATE "und-x-icu");
  plain := replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  plain := translate(plain, 'øđðłı''’‘`´', 'oddli');
  plain := regexp_replace(plain COLLATE "und-x-icu", '\m([[:alpha:]])\.(?=[[:alpha:]]\M)', '\1', 'g');
  RETURN (
    SELECT array_to_tsvector(coalesce(array_agg(lexeme), '{}'))
    FROM regexp_matches(plain COLLATE "und-x-icu", cjk || '+|(?:(?!' || cjk || ')[[:alnum:]])+', 'g') AS found (word)
    CROSS JOIN LATERAL (
      SELECT left(word[1], 60) AS lexeme WHERE word[1] !~ ('^' || cjk)
      UNION ALL
      SELECT substr(left(word[1], 60), at, 2) FROM generate_series(1, length(left(word[1], 60))) AS at WHERE word[1] ~ ('^' || cjk)
    ) AS lexemes
  );
END $$;
CREATE INDEX customs_company_name_words ON customs_company_name USING gin (customs_name_words(name));
ANALYZE customs_company_name;
