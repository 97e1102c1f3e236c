/** For a screen that fills the page and has its own way home: the site's bar and its planet go, and come back after it. */
export function clearStage(): () => void {
  const { dataset } = document.documentElement
  dataset['stage'] = 'clear'
  return () => {
    delete dataset['stage']
  }
}
