/** A known reason why a server does not start. A person can mend it, so it is told in plain words, without a stack. */
export class StartRefusal extends Error {}
