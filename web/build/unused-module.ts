/** Stands in for a dependency's dependency that no code of the site reaches. */
export default function unused(): never {
  throw new Error('A module was reached that the build left out as unused (web/vite.config.ts)')
}
