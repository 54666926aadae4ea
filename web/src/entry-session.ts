import { browserSession } from './features/session/store/browser-session.ts'

// The first script of pages behind the sign-in, so that the session is checked while the rest of
// the page still loads.
void browserSession.start()
