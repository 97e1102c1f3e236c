/** The box of a task list: a mark to read, since there is nothing to tick on this page. */
export function TaskMark({ checked }: { checked?: boolean | undefined }) {
  return checked ? '☑' : '☐'
}
