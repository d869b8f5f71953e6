/** Returns the address at which a mail is shown once, in a frame. */
export const frameAddress = (token: string): string => `/mail/frame/${encodeURIComponent(token)}`;

/** Returns the address of a picture that the reader put into a mail they have not sent yet. */
export const writtenPictureAddress = (fileId: string): string => `/mail/written/${fileId}`;
