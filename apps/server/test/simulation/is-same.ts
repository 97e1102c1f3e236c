/** Plain data of the same shape and content. What is the very same object need not be looked into. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other)
  return isSameRecord(one as Record<string, unknown>, other as Record<string, unknown>)
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false
  for (let index = 0; index < one.length; index++) if (!isSame(one[index], other[index])) return false
  return true
}

function isSameRecord(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  for (const key of keys) if (!(key in other && isSame(one[key], other[key]))) return false
  return true
}
