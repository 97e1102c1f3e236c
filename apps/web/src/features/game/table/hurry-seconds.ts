/** From here on the end of a turn is felt. */
export const hurrySeconds = 10
