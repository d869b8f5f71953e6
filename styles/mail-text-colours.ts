/** Colours of the recipient's page, not of this product: they are dark enough for the white sheet of a mail. */
export const mailTextColours = [
  { id: 'none', value: '' },
  { id: 'red', value: '#b3261e' },
  { id: 'orange', value: '#9a4a00' },
  { id: 'green', value: '#1b6e3c' },
  { id: 'blue', value: '#0b57a4' },
  { id: 'violet', value: '#6a2ba8' },
  { id: 'grey', value: '#5a5f66' },
] as const;
