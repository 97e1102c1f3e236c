import type { WholePerson } from './whole-person.ts'

/** What the signer must write down: to which wallet. */
const ofSigner = ['signed', 'not signed']

/** Lines of a log that name one of these people. Their numbers may stand there: those lead nowhere any more. */
export function searchLogs(printed: string, people: readonly WholePerson[]): string[] {
  const lines = printed.split('\n')
  return people.flatMap(({ email, user, network, words, secrets, owner }) => {
    const never = [email, user.login, network, words, ...secrets]
    const wallet = owner.wallet.address.toLowerCase()
    return lines.flatMap((line) => {
      const isNamed = never.some((word) => line.includes(word))
      const isPaid = line.toLowerCase().includes(wallet) && !isOf(line, ofSigner)
      return isNamed || isPaid ? [`log: ${line.slice(0, 300)}`] : []
    })
  })
}

function isOf(line: string, messages: readonly string[]): boolean {
  return messages.some((message) => line.includes(`"msg":"${message}"`))
}
