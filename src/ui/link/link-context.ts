import { createContext, type MouseEvent } from 'react';

/** Goes to an address inside the product without loading the page anew. */
export type FollowLink = (href: string, event: MouseEvent<HTMLAnchorElement>) => void;

/** Given once by the app; without it links are plain links. */
export const LinkContext = createContext<FollowLink | undefined>(undefined);
