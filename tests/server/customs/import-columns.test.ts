import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import type { CustomsField } from '#server/customs/import/columns/fields.ts';
import { guessColumns, isKnownHeading } from '#server/customs/import/columns/guess-columns.ts';
import { guessSource } from '#server/customs/import/upload-customs-import.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as never;
const headers: string[][] = read('../customer/trade-headers.json');
const names: string[] = read('vendor-files.json');

const guess = (columns: readonly string[]) => guessColumns(columns.map((name) => ({ name, samples: [] })));
const fieldsOf = (columns: readonly string[]) => guess(columns).map(({ field }) => field);

/** A file of the vendor's, as the columns that hold each field. */
function namedIn(file: string): Partial<Record<CustomsField, string>> {
  const columns = headers[names.indexOf(file)] ?? [];
  return Object.fromEntries(guess(columns).flatMap(({ field }, at) => (field === '' ? [] : [[field, columns[at]]])));
}

describe('of 188 real files of about 50 countries', () => {
  const files = headers.map((columns) => guess(columns));

  test('every one has a date, goods and a trading party', () => {
    for (const guesses of files) {
      const fields = new Set(guesses.map(({ field }) => field));
      expect([...fields]).toEqual(expect.arrayContaining(['date', 'hscode']));
      expect(fields.has('buyer') || fields.has('supplier')).toBe(true);
    }
  });

  test('all but one have a value: that one only tells shares of a total', () => {
    const without = files.flatMap((guesses, at) => (guesses.some(({ field }) => field.startsWith('value')) ? [] : [names[at]]));
    expect(without).toEqual(['Venezuela Import S.xlsx']);
  });

  test('56 of 100 columns are imported; of the rest nearly all are known to be something else or the same again', () => {
    const columns = headers.flat();
    const held = files.flat().filter(({ field }) => field !== '').length;
    const known = columns.filter(isKnownHeading).length;
    expect(columns).toHaveLength(4291);
    expect(held / columns.length).toBeGreaterThan(0.56);
    expect(known / columns.length).toBeGreaterThan(0.94);
  });

  test('no column of a sum over many rows, a share, a tax, an agent or an office is taken', () => {
    const taken = files.flatMap((guesses, at) => guesses.flatMap(({ field }, place) => (field === '' ? [] : [headers[at]?.[place] ?? ''])));
    expect(taken.filter((name) => /GT|PERCENTAGE|\bTAX|DECLARANT|AGENT|BROKER|OFFICE|INSURANCE|EXCHANGE/i.test(name))).toEqual([]);
  });

  test('a bill of lading of the United States has its parties, ports and bills', () => {
    expect(namedIn('US Import 610990  (1).xlsx')).toMatchObject({
      date: 'ACTUAL_ARRIVAL_DATE',
      buyer: 'CONSIGNEE_NAME',
      supplier: 'SHIPPER_NAME',
      notifyparty: 'NOTIFY_PARTY_NAME',
      portloading: 'LOADING_PORT',
      portunloading: 'UNLOADING_PORT',
      billno: 'BILL_OF_LADING',
      masterbillno: 'MASTER_BILL_OF_LADING',
      grossweight: 'WEIGHT_IN_KG',
      teu: 'TEU',
    });
  });
});

describe('a table that an authority publishes is known as a whole', () => {
  const countries = new Map([['india', 'IN']]);
  const read = (columns: readonly string[]) => {
    const guesses = guess(columns);
    return {
      ...Object.fromEntries(guesses.flatMap(({ field }, at) => (field === '' ? [] : [[field, columns[at]]]))),
      source: guessSource(
        { filename: 'cid-bdic-majorimportersbyhs6bycountry2020 India.csv', columns: columns.map((name) => ({ name, guess: '' })) },
        countries,
      ),
      asked: guesses.filter(({ isSure }) => !isSure).length,
    };
  };

  test('the major importers of Canada, whose country is the origin of the goods', () => {
    const columns =
      'HS6-SH6,COMPANY-ENTREPRISE,COUNTRY,PAYS,PROVINCE_ENG,PROVINCE_FRA,CITY-VILLE,POSTAL_CODE-CODE_POSTAL,DATA_YEAR-ANNÉE_DES_DONNÉES';
    expect(read(columns.split(','))).toEqual({
      hscode: 'HS6-SH6',
      buyer: 'COMPANY-ENTREPRISE',
      origin: 'COUNTRY',
      buyeraddress: 'CITY-VILLE',
      date: 'DATA_YEAR-ANNÉE_DES_DONNÉES',
      source: { kind: 'declaration', direction: 'import', countrycode: 'CA' },
      asked: 0,
    });
  });

  test('the weekly imports of Peru', () => {
    const columns =
      'CODI_ADUAN,ANO_PRESE,NUME_CORRE,TIPO_DOCUM,LIBR_TRIBU,DNOMBRE,FECH_LLEGA,VIA_TRANSP,FECH_RECEP,PAIS_ORIGE,PAIS_ADQUI,PUER_EMBAR,PART_NANDI,DESC_COMER,FOB_DOLPOL,FLE_DOLAR,SEG_DOLAR,PESO_NETO,PESO_BRUTO,UNID_FIQTY,UNID_FIDES,ADV_DOLAR,CANT_BULTO';
    expect(read(columns.split(','))).toMatchObject({
      date: 'FECH_RECEP',
      hscode: 'PART_NANDI',
      product: 'DESC_COMER',
      buyer: 'DNOMBRE',
      origin: 'PAIS_ORIGE',
      valueusd: 'FOB_DOLPOL',
      source: { direction: 'import', countrycode: 'PE' },
      asked: 0,
    });
  });
});

test.each([
  [
    'Spanish',
    [
      'FECHA',
      'PARTIDA ARANCELARIA',
      'Descripción comercial',
      'IMPORTADOR',
      'País de origen',
      'Puerto de embarque',
      'Peso bruto',
      'FOB dólar',
      'Cantidad',
      'Unidad de medida',
    ],
    ['date', 'hscode', 'product', 'buyer', 'origin', 'portloading', 'grossweight', 'valueusd', 'quantity', 'quantityunit'],
  ],
  [
    'Portuguese',
    ['Data', 'NCM', 'Descrição da mercadoria', 'Importador', 'Exportador', 'País de origem', 'Porto de destino', 'Peso líquido', 'Moeda'],
    ['date', 'hscode', 'product', 'buyer', 'supplier', 'origin', 'portunloading', 'netweight', 'currency'],
  ],
  [
    'Russian',
    [
      'Дата',
      'Код ТН ВЭД',
      'Описание товара',
      'Отправитель',
      'Получатель',
      'Страна происхождения',
      'Вес нетто',
      'Вес брутто',
      'Статистическая стоимость',
      'Условия поставки',
      'Адрес получатель',
    ],
    ['date', 'hscode', 'product', 'supplier', 'buyer', 'origin', 'netweight', 'grossweight', 'valueusd', 'incoterm', 'buyeraddress'],
  ],
  [
    'Turkish',
    ['TESCİL TARİHİ', 'GTİP', 'Eşya tanımı', 'Alıcı', 'Gönderici', 'Menşe ülke', 'Brüt ağırlık', 'Döviz', 'Fatura bedeli', 'Teslim şekli'],
    ['date', 'hscode', 'product', 'buyer', 'supplier', 'origin', 'grossweight', 'currency', 'value', 'incoterm'],
  ],
  [
    'Vietnamese',
    [
      'Ngày đăng ký',
      'Mã HS',
      'Tên hàng',
      'Tên doanh nghiệp nhập khẩu',
      'Tên đối tác',
      'Nước xuất xứ',
      'Lượng',
      'Đơn vị tính',
      'Đơn giá',
      'Trị giá USD',
    ],
    ['date', 'hscode', 'product', 'buyer', 'supplier', 'origin', 'quantity', 'quantityunit', 'unitprice', 'valueusd'],
  ],
  [
    'simplified Chinese',
    [
      '日期',
      '海关编码',
      '产品描述',
      '采购商',
      '供应商',
      '原产国',
      '装货港',
      '目的港',
      '毛重',
      '美元总价',
      '提单号',
      '通知人',
      '进口商地址',
    ],
    [
      'date',
      'hscode',
      'product',
      'buyer',
      'supplier',
      'origin',
      'portloading',
      'portunloading',
      'grossweight',
      'valueusd',
      'billno',
      'notifyparty',
      'buyeraddress',
    ],
  ],
  [
    'traditional Chinese',
    ['報關日期', '海關編碼', '產品描述', '進口商', '出口商', '原產國', '卸貨港', '淨重', '幣種', '單價'],
    ['date', 'hscode', 'product', 'buyer', 'supplier', 'origin', 'portunloading', 'netweight', 'currency', 'unitprice'],
  ],
])('headings in %s are understood', (_, columns, fields) => expect(fieldsOf(columns)).toEqual(fields));

test.each([
  ['Port of Lading', 'portloading'],
  ['Foreign Port of Lading', 'portloading'],
  ['Port of Unlading', 'portunloading'],
  ['U.S. Port of Unlading', 'portunloading'],
])('%s is known, as the customs of the United States call it', (name, field) => {
  expect(guessColumns([{ name, samples: [] }])).toEqual([{ field, isSure: true }]);
});

test('a heading that only contains a known word is guessed, and the reader is asked to look', () => {
  expect(guess(['First date seen', 'Consignee (final)', 'Blah'])).toEqual([
    { field: 'date', isSure: false },
    { field: 'buyer', isSure: false },
    { field: '', isSure: false },
  ]);
});

test('a heading that says nothing is told by its values, where they say the same throughout; the names of a DBF are known in ten letters', () => {
  const columns = [
    { name: 'F1', samples: ['2026-04-01', '2026-04-02'] },
    { name: 'F2', samples: ['MSKU1234567', 'TCLU7654321'] },
    { name: 'F3', samples: ['2026-04-01', 'open'] },
  ];
  expect(guessColumns(columns).map(({ field, isSure }) => [field, isSure])).toEqual([
    ['date', false],
    ['containers', false],
    ['', false],
  ]);
  const dbf = ['ARRDATE', 'BLNO', 'CONSIGNEE', 'CONSCTRY', 'SHIPPER', 'HSCODE', 'GROSSWT', 'NETWT', 'CONTNO', 'VALUEUSD'];
  expect(guess(dbf).map(({ field }) => field)).toEqual([
    'date',
    'billno',
    'buyer',
    'buyercountry',
    'supplier',
    'hscode',
    'grossweight',
    'netweight',
    'containers',
    'valueusd',
  ]);
});

test('parties, codes, weights and quantities are told by their values where the headings say nothing', () => {
  const buyers = ['AXIS LIGHTING INC\n123 MAIN ST\nDALLAS TX 75001', 'KOLORS AUTO BODY LLC\n9 OAK AVE\nMIAMI, FL 33101-1200'];
  const suppliers = ['NINGBO BRIGHT CO LTD\nNO 8 ROAD\nNINGBO CHINA', 'SAIGON WOOD\nDISTRICT 7\nVIETNAM'];
  const columns = [
    ['Classified: 2523.21', 'Classified: 9405.42'],
    ['14887 ST', '1 DBK', '230 PCS'],
    ['14887.5 KG', '2,300 LBS'],
    buyers,
    suppliers,
    ['1200.50', '9405.42'],
    ['12', '44'],
    ['ACME', 'BETA LLC'],
  ].map((samples, at) => ({ name: `F${at}`, samples }));
  const fields = guessColumns(columns).map(({ field }) => field);
  expect(fields).toEqual(['hscode', 'quantity', 'grossweight', 'buyer', 'supplier', '', '', '']);
  expect(guessColumns(columns).some(({ isSure }) => isSure)).toBe(false);
});

test('money, days, hours and kinds of containers are no quantities', () => {
  const columns = [['1,200 USD', '80 CNY'], ['12 NOV', '3 Dec'], ['10 AM'], ['40HQ', '20 GP']].map((samples, at) => ({
    name: `F${at}`,
    samples,
  }));
  expect(guessColumns(columns).map(({ field }) => field)).toEqual(['', '', '', '']);
});

test.each([
  ['BILL OF LADING NBR.', 'billno'],
  ['House B/L No', 'billno'],
  ['Master Bill', 'masterbillno'],
  ['TEU QTY', 'teu'],
  ['Piece Count', 'packages'],
  ['US Port', 'portunloading'],
  ['Carrier SCAC', 'carrier'],
  ['Product Details', 'product'],
  ['RITC CODE', 'hscode'],
  ['UQC', 'quantityunit'],
  ['ASSESSABLE VALUE INR', 'value'],
  ['BE NO', 'recordno'],
])('%s is known, as vendors word it', (name, field) => {
  expect(guessColumns([{ name, samples: [] }])).toEqual([{ field, isSure: true }]);
});

test('what is the same for the shipment is held by the better of two columns', () => {
  expect(fieldsOf(['MONTHYEAR', 'IMP_DATE', 'IMPORTER_NAME', 'IMPORTER_NAME_EN'])).toEqual(['', 'date', '', 'buyer']);
});
