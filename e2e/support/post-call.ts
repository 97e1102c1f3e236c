/** Sends an API request without a browser. */
export async function postCall(
  address: string,
  call: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<object> {
  const answer = await fetch(`${address}/api/hc_data/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as object
}
