import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // A page and its loader for the browser come as one file.
  splitRouteModules: false,
} satisfies Config
