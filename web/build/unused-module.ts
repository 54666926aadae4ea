/** Stands in for a dependency's dependency that no code of the site reaches. */
export default function unused(): never {
  throw new Error('A module was reached that the build left out as unused (web/vite.config.ts)')
}

/** What Firestore takes from re2js. */
export const RE2JS = { compile: unused, matches: unused }

/** What ReactFire takes from SDKs that the site does not have. */
export {
  unused as ensureInitialized,
  unused as get,
  unused as getAll,
  unused as getBoolean,
  unused as getDownloadURL,
  unused as getNumber,
  unused as getString,
  unused as getValue,
  unused as off,
  unused as onChildAdded,
  unused as onChildChanged,
  unused as onChildMoved,
  unused as onChildRemoved,
  unused as onValue,
  unused as ref,
}
