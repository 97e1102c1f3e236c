import type { ClientConfig } from 'pg'
import { editAddresses } from './primary/address-list.ts'

/** Adds an option to those that the connection already has. */
export function withOption(option: string, { connectionString, ...connection }: ClientConfig): ClientConfig {
  if (connectionString === undefined) {
    return { ...connection, options: [connection.options, option].filter(Boolean).join(' ') }
  }
  const edited = editAddresses(connectionString, ({ searchParams }) => {
    const others = searchParams.get('options')
    searchParams.set('options', others === null ? option : `${others} ${option}`)
  })
  return { ...connection, connectionString: edited }
}
