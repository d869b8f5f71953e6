import { createContext, use } from 'react';

import type { Visitor } from './admission.ts';

/** Who is looking, for the guard, the menu and the palette alike. */
export const VisitorContext = createContext<Visitor>({ isSignedIn: false, rights: { permissions: [], roles: [] }, asyncRoutes: new Set() });

export const useVisitor = (): Visitor => use(VisitorContext);
