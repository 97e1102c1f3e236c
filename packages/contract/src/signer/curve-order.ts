/** The number of points of secp256k1: both halves of a signature lie below it. */
export const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
