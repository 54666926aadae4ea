import { openWebKit } from './support/webkit.ts'
import { tellStories } from './support/stories.ts'

tellStories(process.env.WEBKIT_DRIVER_PATH, openWebKit)
