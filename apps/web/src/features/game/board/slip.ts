/** So many pixels a finger may slip, and it is still a tap or a hold. */
export const slip = 10
