import { createContext } from 'react'

/** How the reader came to this page: by opening the site on it, or from another page of ours. */
type Arrival = 'opened' | 'navigated'

export const ArrivalContext = createContext<Arrival>('opened')
