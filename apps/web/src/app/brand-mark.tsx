/** The logo: one hexagon of six triangles, lit from the side. */
const triangles = [
  { fill: '#ffdf9f', d: 'M32 32 8 18 32 4z' },
  { fill: '#a596ff', d: 'M32 32 32 4 56 18z' },
  { fill: '#e5a56b', d: 'M32 32 8 46V18z' },
  { fill: '#5b50d6', d: 'M32 32 56 18v28z' },
  { fill: '#4a3fb4', d: 'M32 32 32 60 8 46z' },
  { fill: '#2c2780', d: 'M32 32 56 46 32 60z' },
]

export function BrandMark() {
  return (
    <svg viewBox="0 0 64 64" width="1.75rem" height="1.75rem" stroke="#07071a" strokeWidth="2" aria-hidden="true">
      {triangles.map((triangle) => (
        <path key={triangle.fill} {...triangle} />
      ))}
    </svg>
  )
}
