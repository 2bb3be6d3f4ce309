CREATE TABLE "service"."holds" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"placed_by" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"known_until" timestamp with time zone,
	"released_at" timestamp with time zone,
	"released_by" text,
	CONSTRAINT "holds_cause" CHECK (cause in ('operator', 'restored', 'time_went_back')),
	CONSTRAINT "holds_known" CHECK ((cause = 'operator') = (known_until is null))
);
--> statement-breakpoint
CREATE TABLE "service"."recovery_marks" (
	"instance" text PRIMARY KEY NOT NULL,
	"system_identifier" text,
	"timeline" integer,
	"counter" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service"."posts" ADD COLUMN "recovered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "holds_open" ON "service"."holds" USING btree ("since") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_marks_one" ON "service"."recovery_marks" USING btree ((true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON service.holds, service.recovery_marks TO reelwright_service;
