/** Replaces modules that libraries import but the site never uses (web/vite.config.ts). */
export default function unused(): never {
  throw new Error('The site used a module that the build replaces as unused (web/vite.config.ts)')
}

/** Firestore imports this name from re2js. */
export const RE2JS = { compile: unused, matches: unused }

/** ReactFire imports these names from SDKs that the site doesn't use. */
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
