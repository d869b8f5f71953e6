/** States and provinces of North America: the name in full and, where one zone covers the state, its time zone. */
const places: Readonly<Record<string, Readonly<Record<string, readonly [name: string, timezone: string]>>>> = {
  US: {
    AL: ['Alabama', 'America/Chicago'],
    AK: ['Alaska', ''],
    AZ: ['Arizona', 'America/Phoenix'],
    AR: ['Arkansas', 'America/Chicago'],
    CA: ['California', 'America/Los_Angeles'],
    CO: ['Colorado', 'America/Denver'],
    CT: ['Connecticut', 'America/New_York'],
    DC: ['District of Columbia', 'America/New_York'],
    DE: ['Delaware', 'America/New_York'],
    FL: ['Florida', ''],
    GA: ['Georgia', 'America/New_York'],
    HI: ['Hawaii', 'Pacific/Honolulu'],
    IA: ['Iowa', 'America/Chicago'],
    ID: ['Idaho', ''],
    IL: ['Illinois', 'America/Chicago'],
    IN: ['Indiana', ''],
    KS: ['Kansas', ''],
    KY: ['Kentucky', ''],
    LA: ['Louisiana', 'America/Chicago'],
    MA: ['Massachusetts', 'America/New_York'],
    MD: ['Maryland', 'America/New_York'],
    ME: ['Maine', 'America/New_York'],
    MI: ['Michigan', ''],
    MN: ['Minnesota', 'America/Chicago'],
    MO: ['Missouri', 'America/Chicago'],
    MS: ['Mississippi', 'America/Chicago'],
    MT: ['Montana', 'America/Denver'],
    NC: ['North Carolina', 'America/New_York'],
    ND: ['North Dakota', ''],
    NE: ['Nebraska', ''],
    NH: ['New Hampshire', 'America/New_York'],
    NJ: ['New Jersey', 'America/New_York'],
    NM: ['New Mexico', 'America/Denver'],
    NV: ['Nevada', 'America/Los_Angeles'],
    NY: ['New York', 'America/New_York'],
    OH: ['Ohio', 'America/New_York'],
    OK: ['Oklahoma', 'America/Chicago'],
    OR: ['Oregon', ''],
    PA: ['Pennsylvania', 'America/New_York'],
    RI: ['Rhode Island', 'America/New_York'],
    SC: ['South Carolina', 'America/New_York'],
    SD: ['South Dakota', ''],
    TN: ['Tennessee', ''],
    TX: ['Texas', ''],
    UT: ['Utah', 'America/Denver'],
    VA: ['Virginia', 'America/New_York'],
    VT: ['Vermont', 'America/New_York'],
    WA: ['Washington', 'America/Los_Angeles'],
    WI: ['Wisconsin', 'America/Chicago'],
    WV: ['West Virginia', 'America/New_York'],
    WY: ['Wyoming', 'America/Denver'],
    AS: ['American Samoa', 'Pacific/Pago_Pago'],
    GU: ['Guam', 'Pacific/Guam'],
    MP: ['Northern Mariana Islands', 'Pacific/Saipan'],
    PR: ['Puerto Rico', 'America/Puerto_Rico'],
    VI: ['Virgin Islands', 'America/St_Thomas'],
  },
  CA: {
    AB: ['Alberta', 'America/Edmonton'],
    BC: ['British Columbia', ''],
    MB: ['Manitoba', 'America/Winnipeg'],
    NB: ['New Brunswick', 'America/Moncton'],
    NL: ['Newfoundland and Labrador', ''],
    NS: ['Nova Scotia', 'America/Halifax'],
    NT: ['Northwest Territories', 'America/Edmonton'],
    NU: ['Nunavut', ''],
    ON: ['Ontario', ''],
    PE: ['Prince Edward Island', 'America/Halifax'],
    QC: ['Quebec', ''],
    SK: ['Saskatchewan', 'America/Regina'],
    YT: ['Yukon', 'America/Whitehorse'],
  },
};

/** Where a state has two zones and a meridian parts them well enough: west of it the first, east of it the second; empty where even that does not tell. */
const meridians: Readonly<Record<string, readonly [lng: number, west: string, east: string]>> = {
  'US FL': [-85, '', 'America/New_York'],
  'US TX': [-104.9, 'America/Denver', 'America/Chicago'],
  'US MI': [-87, '', 'America/Detroit'],
  'CA ON': [-90, '', 'America/Toronto'],
  'CA QC': [-63, 'America/Toronto', ''],
  'CA BC': [-120.9, 'America/Vancouver', ''],
};

function find(countrycode: string, state: string): [code: string, name: string, timezone: string] | undefined {
  for (const [code, [name, timezone]] of Object.entries(places[countrycode] ?? {})) {
    if (code === state || name === state) return [code, name, timezone];
  }
  return undefined;
}

/** The state's usual short form for the United States, and its name as given elsewhere. */
export function shortState(countrycode: string, state: string): string {
  return countrycode === 'US' ? (find(countrycode, state)?.[0] ?? state) : state;
}

/** The state's name in full where it is known, so that `California` finds what is written `CA`. */
export function fullState(countrycode: string, state: string): string {
  return find(countrycode, state)?.[1] ?? state;
}

/** The time zone of a place in North America; empty where the state has several and the longitude does not decide. */
export function zoneOfState(countrycode: string, state: string, lng: number | null): string {
  const [code, , timezone] = find(countrycode, state) ?? ['', '', ''];
  if (timezone) return timezone;
  const [meridian, west, east] = meridians[`${countrycode} ${code}`] ?? [0, '', ''];
  if (lng === null) return '';
  return lng < meridian ? west : east;
}
