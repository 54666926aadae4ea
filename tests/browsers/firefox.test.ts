import { openFirefox } from './support/firefox.ts'
import { tellStories } from './support/stories.ts'

tellStories(process.env.FIREFOX_PATH, openFirefox)
