/** Of a withdrawal that has not ended: its coins are frozen. */
export const openStates = ['requested', 'signed', 'claim_seen', 'review'] as const
export type OpenState = (typeof openStates)[number]

/** A condition of SQL. Written out, so that the database sees that its indexes of open withdrawals serve. */
export const isOpen = `state in (${openStates.map((state) => `'${state}'`).join(', ')})`
