/** Here and not beside the calls: the page would load the schemas of every call for it. */
export const leaderboardPageLength = 50
