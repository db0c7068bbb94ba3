-- How often the agent was disabled: a session from before stays ended when the agent is enabled again.
alter table support_agent add column times_disabled integer not null default 0;
