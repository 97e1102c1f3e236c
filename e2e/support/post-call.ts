import { readAnswer, speakBody } from '@hexaverse/protocol/http/testing/speak'

/** Sends an API request without a browser, in our own words. */
export async function postCall(
  address: string,
  call: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<object> {
  const path = `/api/hc_data/${call}`
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(speakBody(path, body)),
  })
  return readAnswer(path, await answer.json())
}
