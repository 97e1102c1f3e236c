/** Where the planet is drawn: large beside the name of the game, or low in a corner behind a page. */
export type Scene = 'landing' | 'page'

export function showScene(scene: Scene): void {
  document.documentElement.dataset['scene'] = scene
}
