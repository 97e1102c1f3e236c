import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../../platform/http/caller.ts'
import { updateLanguage } from '../account.store.ts'
import type { Member } from '../account.ts'
import type { Accounts } from '../accounts.ts'

/** Stores the language of the request: mails are written in the language in which a person last used the site. */
export async function followLanguage<Person extends Pick<Member, 'id' | 'language'>>(
  { pool }: Pick<Accounts, 'pool'>,
  person: Person,
  request: FastifyRequest,
): Promise<Person> {
  const { language = person.language } = callerOf(request)
  if (language === person.language) return person
  await updateLanguage(pool, person.id, language)
  return { ...person, language }
}
