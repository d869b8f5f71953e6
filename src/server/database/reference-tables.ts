import type { ColumnType, Generated } from 'kysely';

type Created = ColumnType<Date, Date | undefined, Date>;

interface DataSetTable {
  name: string;
  checksum: string;
  records: number;
  importtime: Created;
}

interface DataSourceTable {
  id: string;
  position: number;
  name: string;
  kind: 'companies' | 'customs' | 'hs' | 'fairs' | 'geography' | 'email' | 'trade' | 'rates' | 'inquiries' | 'holidays' | 'words';
  publisher: string;
  licence: string;
  attribution: string;
  period: string;
  records: Generated<number>;
  note_cn: string;
  note_hk: string;
  note_us: string;
}

interface CountryTable {
  code: string;
  code3: string;
  name_cn: string;
  name_hk: string;
  name_us: string;
  officialname: string;
  aliases: string[];
  region: string;
  subregion: string;
  capital: string;
  currencies: string[];
  callingcode: string;
  timezone: string;
  lat: number;
  lng: number;
}

interface CityTable {
  geonameid: number;
  name: string;
  name_cn: Generated<string>;
  name_hk: Generated<string>;
  countrycode: string;
  admin1: string;
  featurecode: string;
  population: number;
  lat: number;
  lng: number;
}

interface ChinaRegionTable {
  code: string;
  name: string;
  parent: string;
  level: 1 | 2 | 3;
}

interface PortTable {
  unlocode: string;
  name: string;
  city: string;
  province: string;
  country: string;
  countrycode: string;
  timezone: string;
  lat: number | null;
  lng: number | null;
  name_cn: Generated<string>;
  name_hk: Generated<string>;
}

interface ForeignPortTable {
  id: number;
  code: string;
  name: string;
  country: string;
  countrycode: string;
  lat: number | null;
  lng: number | null;
  isofficial: boolean;
}

/** Where the data comes from, and the countries, places and ports of the world. */
export interface ReferenceTables {
  data_set: DataSetTable;
  data_source: DataSourceTable;
  country: CountryTable;
  city: CityTable;
  china_region: ChinaRegionTable;
  port: PortTable;
  foreign_port: ForeignPortTable;
}
