import robotsParser from 'robots-parser';

/** A robots.txt, and the page about which it is asked. */
export interface RobotsTask {
  kind: 'robots';
  /** Of the robots.txt. */
  url: string;
  text: string;
  robot: string;
  page: string;
}

/** What a robots.txt says. */
export interface JudgedRobots {
  mayRead: boolean;
  pauseSeconds: number | undefined;
}

/** What a robots.txt lets a robot do; RFC 9309. */
export function judgeRobots({ url, text, robot, page }: RobotsTask): JudgedRobots {
  const rules = robotsParser(url, text);
  return { mayRead: rules.isAllowed(page, robot) !== false, pauseSeconds: rules.getCrawlDelay(robot) };
}
