import type { Answer, Client } from './client.ts';

let pages = 0;
/** The path of a list for which nobody has a view yet. */
export const newListPage = () => `/isystem/list${pages++}`;

export const saveView = (client: Client, view: object = {}) =>
  client.post('/sys/listView/save', { page: '/isystem/user', title: '视图', content: {}, ...view });

/** Saves a view and gives its id. */
export async function savedView(client: Client, view: object = {}): Promise<string> {
  const { body } = await saveView(client, view);
  if (!body.success) throw new Error(`the view was not saved: ${body.message}`);
  return body.result;
}

export const removeView = (client: Client, id: string) => client.delete('/sys/listView/delete', { query: { id } });

export const askViews = (client: Client, page: string) => client.get('/sys/listView/list', { query: { page } });

export const viewsOf = async (client: Client, page: string) => (await askViews(client, page)).body.result;

/** What a refusal says: status, code, refusal, field and words. */
export const refusalIn = ({ status, body }: Answer) => [
  status,
  body.code,
  body.result?.refusal,
  body.result?.field,
  body.message,
];
