import { browserSession } from './features/session/store/browser-session.ts'

// For pages behind the sign-in: the first script that runs, so that the server is asked who is signed in
// while the rest of the page still arrives.
void browserSession.start()
