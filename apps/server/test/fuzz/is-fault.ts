/** On an overloaded machine a background job may get no database connection in time; no input causes that. */
const noConnection = /timeout exceeded when trying to connect|Connection terminated due to connection timeout/

/** Whether a log line reports something that must never happen, whatever is sent. */
export function isFault(line: string): boolean {
  return /"level":"(error|fatal)"|Uncaught|UnhandledPromise/.test(line) && !noConnection.test(line)
}
