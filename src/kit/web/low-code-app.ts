/** Calls from a low-code app's pages name the app. */
export function lowCodeApp(hash: string): Record<string, string> {
  const app = /^#\/low-app\/([^/?]+)/.exec(hash)?.[1];
  return app ? { 'X-Low-App-ID': decodeURIComponent(app) } : {};
}
