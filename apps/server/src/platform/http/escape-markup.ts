/** For text inside HTML or XML, and inside their quoted attributes. */
export function escapeMarkup(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}
