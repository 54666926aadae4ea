/** Stands in for a dependency's dependency that no code of the site reaches. */
export default function unused(): never {
  throw new Error('A module was reached that the build left out as unused (web/vite.config.ts)')
}

/** What Firestore takes from re2js. */
export const RE2JS = { compile: unused, matches: unused }
