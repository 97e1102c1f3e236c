/** The colours of the site at night. They must equal the tokens of the web app. */
export const night = '#07071a'
export const nightRaised = '#12122e'
export const ink = '#eef0ff'
export const glassEdge = '#bac2ff'
export const accent = '#ffc15e'
export const accentBright = '#ffd994'

/** Metal parts that are not gold: masts, ships, doors. */
export const steelLight = '#dfe4ff'
export const steel = '#8a91d2'
export const steelDark = '#494e9a'

/** Six facets of a body lit from the upper left, in the order E, SE, SW, W, NW, NE. */
export type Facets = readonly [string, string, string, string, string, string]

export const planetFacets: Facets = ['#5b50d6', '#2c2780', '#4a3fb4', '#e5a56b', '#ffdf9f', '#a596ff']
export const goldFacets: Facets = ['#f0ab4a', '#b96f24', '#d98f36', '#ffcf7d', '#fff0c9', '#ffdb94']
export const bronzeFacets: Facets = ['#8a4f14', '#5a3008', '#6e3d0d', '#a8651f', '#c98838', '#b87528']
export const groundFacets: Facets = ['#191a47', '#121336', '#15163d', '#20215a', '#272866', '#21225a']
export const violetFacets: Facets = ['#5d51c9', '#332b86', '#4238a3', '#8377ea', '#c3b9ff', '#9c90f7']
export const steelFacets: Facets = ['#3d4283', '#232659', '#2c2f6a', '#565ca6', '#8a91d2', '#6a70ba']
export const doorFacets: Facets = ['#2b2c6b', '#1a1a48', '#212257', '#3a3b86', '#4c4ea0', '#403f92']
export const mintFacets: Facets = ['#2aa897', '#11574f', '#1a7669', '#57d9c5', '#a8f5e8', '#7be8d6']
export const blueFacets: Facets = ['#4f78d6', '#263f86', '#335aae', '#7fa6ff', '#c4d6ff', '#9cbcff']
export const roseFacets: Facets = ['#c25a86', '#6b2b4a', '#8e3f64', '#e98ab0', '#ffc7dd', '#f5a4c5']
