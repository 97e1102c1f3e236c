/** On a machine that has far too much to do, what nobody asked for may find no connection in time: no input is to blame. */
const noConnection = /timeout exceeded when trying to connect|Connection terminated due to connection timeout/

/** Whether a line of the log tells of something that must never happen, whatever is sent. */
export function isFault(line: string): boolean {
  return /"level":"(error|fatal)"|Uncaught|UnhandledPromise/.test(line) && !noConnection.test(line)
}
