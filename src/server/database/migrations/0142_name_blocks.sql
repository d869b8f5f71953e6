-- By what customers with near names are looked up: src/server/customer/duplicate/near-names.ts compares those that share one of these.
-- The beginning of a name, its first letter with its end, each two words beside each other: of the whole, of each name in it, of its Chinese part.
-- One function, because an index is built without the schema's functions in reach; each row of an import pays for it, so it asks before it searches.
CREATE FUNCTION name_blocks(tenant bigint, namekey text, companyname text, companynamecn text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  pieces text[] := ARRAY[namekey];
  piece text;
  words text[];
  letters text;
  han text;
  start text := tenant || ' ';
  blocks text[] := '{}';
BEGIN
  IF companyname ~* '[/|(（]|\m(?:dba|o/a|t/a|aka|fka|formerly)\M' THEN
    FOREACH piece IN ARRAY regexp_split_to_array(companyname, '[/|(（)）]|\m(?:dba|o/a|t/a|aka|fka|formerly)\M', 'i') LOOP
      IF length(btrim(piece)) >= 4 THEN
        pieces := pieces || btrim(
          regexp_replace(lower(regexp_replace(normalize(piece, NFKD), '[̀-ͯ''’.]+', '', 'g')), '[\s!-/:-@\[-`{-~、，。「」–—]+', ' ', 'g'));
      END IF;
    END LOOP;
  END IF;
  IF companynamecn <> '' THEN pieces := pieces || companynamecn; END IF;
  FOREACH piece IN ARRAY pieces LOOP
    piece := replace(replace(replace(piece, 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
    IF octet_length(piece) > length(piece) THEN
      piece := translate(piece, 'абвгґдезиіїйклмнопрстуфыэєјьъαβγδεζηικλμνοπρσςτυφω', 'abvggdeziiiiklmnoprstufyeejavgdeziiklmnoprsstyfo');
      piece := replace(replace(replace(replace(replace(replace(replace(replace(piece, 'ж', 'zh'), 'х', 'h'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'shch'), 'ю', 'yu'), 'я', 'ya');
      FOR han IN SELECT part[1] FROM regexp_matches(piece, '([一-鿿]{3,})', 'g') AS part LOOP
        han := regexp_replace(translate(han, '廣東華國際貿實業電機團區縣廠車輪進紡織飾燈鋼鐵銅鋁銀門陽龍鳳馬魚豐興達運遠輸帶紙線綠紅藍藥醫療學設計創節環術藝產農飲麗寶優億萬聯網絡訊資財質買賣傑偉聖義樂歐亞灣島濱寧蘇漢長順風飛視數碼種類組儀錶鐘鏡塗潔氣熱爐壓傳動驅軸鎖傢館衛強',
          '广东华国际贸实业电机团区县厂车轮进纺织饰灯钢铁铜铝银门阳龙凤马鱼丰兴达运远输带纸线绿红蓝药医疗学设计创节环术艺产农饮丽宝优亿万联网络讯资财质买卖杰伟圣义乐欧亚湾岛滨宁苏汉长顺风飞视数码种类组仪表钟镜涂洁气热炉压传动驱轴锁家馆卫强'),
          '^(.{2,3})[省市县区]', '\1');
        blocks := blocks || (start || 'p ' || left(han, 4));
        IF length(han) > 5 THEN blocks := blocks || (start || 'p ' || substr(han, 3, 4)); END IF;
      END LOOP;
      piece := btrim(regexp_replace(piece, '[一-鿿\s]+', ' ', 'g'));
    END IF;
    words := string_to_array(piece, ' ');
    WHILE array_length(words, 1) > 1 AND words[1] IN ('the', 'les', 'ooo', 'oao', 'zao', 'pao', 'tov', 'pt') LOOP words := words[2:]; END LOOP;
    letters := array_to_string(words, '');
    IF length(letters) >= 4 THEN blocks := blocks || (start || 'p ' || left(letters, 6)); END IF;
    IF length(letters) >= 9 THEN blocks := blocks || (start || 'e ' || left(letters, 1) || right(rtrim(letters, 's'), 6)); END IF;
    FOR at IN 1 .. least(coalesce(array_length(words, 1), 0) - 1, 5) LOOP
      IF length(words[at]) > 2 AND length(words[at + 1]) > 2 THEN
        blocks := blocks || (start || 'w ' || least(rtrim(words[at], 's'), rtrim(words[at + 1], 's')) || ' ' || greatest(rtrim(words[at], 's'), rtrim(words[at + 1], 's')));
      END IF;
    END LOOP;
  END LOOP;
  RETURN blocks;
END $$;

CREATE INDEX customer_name_blocks ON customer USING gin (name_blocks(tenant_id, namekey, companyname, companynamecn)) WHERE deletetime IS NULL;
DROP INDEX customer_near_name;
