/** Where a mail is shown once, in a frame. */
export const frameAddress = (token: string): string => `/mail/frame/${encodeURIComponent(token)}`;

/** Where a picture stands that the reader put into a mail they have not sent yet. */
export const writtenPictureAddress = (fileId: string): string => `/mail/written/${fileId}`;
