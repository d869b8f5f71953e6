import { answerTasks } from '#server/child/answer-tasks.ts';

import { judgeRobots } from '../crawl/judge-robots.ts';
import { worthyLinks } from '../crawl/worthy-links.ts';
import { findingsOf } from '../findings.ts';
import type { PageTask, ReadAnswer } from './page-reader.ts';
import { readPage } from './read-page.ts';

/** No page of a company tells more; what goes back is read by the server itself, so it must be small. */
const [MOST_FINDINGS, MOST_LINKS] = [500, 100];

answerTasks((task: PageTask): ReadAnswer => {
  if (task.kind === 'robots') return judgeRobots(task);
  const page = readPage({ ...task, url: new URL(task.url), content: Buffer.from(task.content) });
  return {
    findings: findingsOf(page, task).slice(0, MOST_FINDINGS),
    links: worthyLinks(page)
      .slice(0, MOST_LINKS)
      .map(({ href }) => href),
  };
});
